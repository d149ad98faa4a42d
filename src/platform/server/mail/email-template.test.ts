import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

const it = {
  to: { name: "Zoë O'Hara", address: 'zoe@mail.example' },
  subject: 'A <b>subject</b> & more',
  preview: 'What a list shows',
  heading: 'Say "hello".',
  greeting: 'Dear <script>alert(1)</script> O’Hara,',
  before: ['First.', 'Second & last.'],
  button: { label: 'Press', href: 'https://academy.example/x?a=1&b="2"' },
  after: ['After the button.'],
  why: 'You receive this because.',
}

test('what people are called is text, in both forms', () => {
  const { html, text } = renderEmail(it)
  expect(html).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt; O’Hara,')
  expect(html).toContain('href="https://academy.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<script')
  expect(text).toContain('Dear <script>alert(1)</script> O’Hara,')
})

test('both forms say the same in the same order, with one button', () => {
  const { html = '', text } = renderEmail(it)
  for (const words of [
    'First.',
    'Second',
    'Press',
    'After the button.',
    'Cadenza Academy',
    'You receive',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text.indexOf('Second')).toBeLessThan(text.indexOf('Press:\nhttps://academy.example/x'))
  expect(html.match(/<a /g)).toHaveLength(1)
})
