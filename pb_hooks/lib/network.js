// The network by which limits count guests: one IPv4 address, or the IPv6 /64 that a provider gives to one customer.
// Pure.

/** @param {string} part of an IPv6 address, between `::` @returns {number[]} its 16-bit groups, NaN for an invalid one */
function groupsOf(part) {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    const [a, b, c, d] = ipv4Of(group) ?? [];
    if (a !== undefined) return [a * 256 + (b ?? 0), (c ?? 0) * 256 + (d ?? 0)];
    return [/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : Number.NaN];
  });
}

/** @param {string} address @returns {number[] | undefined} its four bytes */
function ipv4Of(address) {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return undefined;
  const bytes = address.split(".").map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** @param {string} address @returns {number[] | undefined} its eight groups */
function ipv6Of(address) {
  const [head = "", tail, ...more] = (address.split("%")[0] ?? "").split("::");
  if (more.length) return undefined;
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = 8 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...first, ...Array(missing).fill(0), ...last];
  return groups.some(Number.isNaN) ? undefined : groups;
}

/**
 * Returns the network of an address in any form: an IPv4 address (also one mapped into IPv6) unchanged, or the
 * first 64 bits of IPv6. Loopback gives "": a local proxy that does not name its clients would count as one client.
 * Text that is no address gives one common network.
 * @param {string} address
 */
function subnetOf(address) {
  const groups = ipv6Of(address);
  const mapped = groups?.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const bytes = mapped ? groups?.slice(6).flatMap((group) => [group >> 8, group & 255]) : ipv4Of(address);
  if (bytes) return bytes[0] === 127 ? "" : bytes.join(".");
  if (!groups) return "unknown";
  const isLoopback = groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1;
  return isLoopback
    ? ""
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(":")}::/64`;
}

/**
 * The network for log-ins and sign-ups: the /24 for IPv4, as phones change addresses within their network.
 * @param {string} address
 */
const wideSubnetOf = (address) => subnetOf(address).replace(/\.\d+$/, ".0/24");

module.exports = { subnetOf, wideSubnetOf };
