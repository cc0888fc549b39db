$app
  .onServe()
  .bindFunc((/** @type {core.ServeEvent} */ e) => require(`${__hooks}/settings/hooks.js`).setTimeouts(e));
