import { isIPv6 } from 'node:net'

/**
 * The address that is rate limited. Of IPv6 it is the first half: a subscriber owns the whole second
 * half, and could use another address each time.
 */
export function rateLimitAddress(address: string) {
  if (!isIPv6(address) || address.startsWith('::')) return address
  // URL writes every address in its shortest form.
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const groups = head.split(':')
  const gap = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(gap).fill('0'), ...(tail ?? '').split(':')]
  return `${all.slice(0, 4).join(':')}::/64`
}
