import { expect, test } from 'vitest'
import { renderEmail } from './email-template.ts'

const it = {
  to: { name: "Zoë O'Hara", address: 'zoe@mail.example' },
  subject: 'A <b>subject</b> & more',
  preview: 'What a list shows',
  heading: 'Say hello.',
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

test('several things stand in a list, each with its link, in both forms', () => {
  const { button: _, ...rest } = it
  const scales = { label: 'Graded: <Scales>', lines: ['18 / 20'], href: 'https://a.example/1?a&b' }
  const bows = { label: 'Bows', lines: ['Violin', 'Friday'], href: 'https://a.example/2' }
  const links = [{ label: 'Unsubscribe', href: 'https://a.example/3' }]
  const { html = '', text } = renderEmail({ ...rest, items: [scales, bows], links })
  expect(text).toContain(
    'Graded: <Scales>\n18 / 20\nhttps://a.example/1?a&b\n\nBows\nViolin\nFriday\n',
  )
  expect(text).toMatch(/Unsubscribe:\nhttps:\/\/a\.example\/3$/)
  const shown = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...found]) => found)
  expect(shown).toEqual([
    ['https://a.example/1?a&amp;b', 'Graded: &lt;Scales&gt;'],
    ['https://a.example/2', 'Bows'],
    ['https://a.example/3', 'Unsubscribe'],
  ])
  expect(html).toContain('Violin<br>Friday')
})

test('both forms say the same in the same order, with one button', () => {
  const { html = '', text } = renderEmail(it)
  for (const words of [
    'Say hello.',
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
