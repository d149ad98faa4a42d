/**
 * A minimal browser: it keeps cookies and sends the origin of a request. For tests about browsers
 * and not about people.
 */
export function openBrowser(
  url: string,
  { address, headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) {
  const jar = new Map<string, string>()
  return {
    jar,
    async send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
      const isForm = body instanceof URLSearchParams
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: url,
          ...(jar.size && { cookie: cookiesOf(jar) }),
          ...(address && { 'x-forwarded-for': address }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
          ...more,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) keep(jar, cookie)
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') ? JSON.parse(text) : undefined,
      }
    },
  }
}

const cookiesOf = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(jar: Map<string, string>, cookie: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name)
  else jar.set(name, value)
}
