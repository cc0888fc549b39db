// Whose neighbourhood an address is. Pure.

/**
 * Phones change addresses within their network: a /24, or what one line is given of IPv6.
 * @param {string} address as PocketBase writes it, IPv6 in full
 */
function networkOf(address) {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address.replace(/\.\d+$/, "");
}

/** A proxy on this machine that does not name its clients: that would be everybody. @param {string} address */
const isLoopback = (address) => /^127\.|^::1$|^(0000:){7}0001$/.test(address);

module.exports = { networkOf, isLoopback };
