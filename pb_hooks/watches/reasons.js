// Why a video was on screen: a code of For You, or the list that it came from. A watch stores the letter. Pure.

const LETTERS = {
  follow: "f",
  owner: "r",
  category: "c",
  stay: "s",
  new: "n",
  random: "u",
  seen: "o",
  newest: "N",
  following: "F",
  trending: "T",
  rising: "G",
  category_page: "C",
  search: "S",
  tag: "H",
  profile: "P",
  liked: "L",
  saved: "B",
  link: "K",
};

/** SQL: the name of a stored letter. @param {string} column */
const reasonSql = (column) =>
  `CASE ${column} ${Object.entries(LETTERS)
    .map(([reason, letter]) => `WHEN '${letter}' THEN '${reason}'`)
    .join(" ")} ELSE '' END`;

module.exports = { LETTERS, reasonSql };
