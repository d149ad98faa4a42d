import { academy } from '#platform/academy.ts'
import type { Mail } from '#platform/mail.ts'

/** The content of an email, from which its text and its HTML are made. */
type Email = {
  to: Mail['to']
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  greeting: string
  /** Paragraphs before the button, and after it. */
  before: readonly string[]
  /** Several things in place of the one that a button leads to. */
  items?: readonly Item[]
  button?: Link
  after: readonly string[]
  /** Why the recipient gets this, in the small print, and the links below it. */
  why: string
  links?: readonly Link[]
}

type Link = { label: string; href: string }

/** A thing with its page, and lines about it. */
type Item = Link & { lines: readonly string[] }

/**
 * How an email is addressed to an address that is not confirmed: without a word of whoever asked
 * for it, or people could write to anybody in the academy's name.
 */
export const toUnproven = (address: string) => ({
  to: { name: '', address },
  greeting: 'Good day,',
})

/** Renders an email as HTML in the academy's look and as plain text. */
export function renderEmail(it: Email): Mail {
  return { to: it.to, subject: it.subject, text: asText(it), html: asHtml(it) }
}

const place = () => `${academy.address.street}, ${academy.address.city}, ${academy.address.region}`

const asText = ({ heading, greeting, before, items = [], button, after, why, links = [] }: Email) =>
  [
    heading,
    greeting,
    ...before,
    ...items.map(({ label, lines, href }) => [label, ...lines, href].join('\n')),
    ...(button ? [linkAsText(button)] : []),
    ...after,
    academy.fullName,
    `${place()}. ${why}`,
    ...links.map(linkAsText),
  ].join('\n\n')

const linkAsText = ({ label, href }: Link) => `${label}:\n${href}`

// Mail programs know tables and inline styles, and little else.
const asHtml = ({
  subject,
  preview,
  heading,
  greeting,
  before,
  items = [],
  button,
  after,
  why,
  links = [],
}: Email) =>
  `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${safe(subject)}</title></head>
<body style="margin:0;background:#F1E8D4"><div style="display:none">${safe(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FAF5E9;border:1px solid #1C1613">
<tr><td style="padding:22px 28px;border-bottom:1px solid #1C1613;font:500 26px/1 ${serif};color:#1C1613">${safe(academy.name)} <span style="font:400 13px/1 ${sans};color:#4E443B">${safe(academy.kind)}</span></td></tr>
<tr><td style="padding:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${staffLine.repeat(5)}</table></td></tr>
<tr><td style="padding:34px 28px 8px"><h1 style="margin:0 0 18px;font:500 34px/1.1 ${serif};letter-spacing:-.02em;color:#1C1613">${safe(heading)}</h1>
${[greeting, ...before].map(paragraph).join('\n')}
${items.length > 0 ? list(items) : ''}${button ? key(button) : ''}
${[...after, academy.fullName].map(paragraph).join('\n')}</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #D8CBB0;font:400 13px/1.6 ${sans};color:#4E443B">${safe(place())}. ${safe(why)}${links.map(smallLink).join('')}</td></tr>
</table></td></tr></table></body></html>
`

const serif = "'Brygada 1918',Georgia,'Times New Roman',serif"
const sans = "'Instrument Sans',Helvetica,Arial,sans-serif"

const staffLine =
  '<tr><td height="7" style="font-size:0;line-height:0;border-bottom:1px solid #1C1613">&nbsp;</td></tr>'

const paragraph = (words: string) =>
  `<p style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:#1C1613">${safe(words)}</p>`

const key = ({ label, href }: Link) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 26px"><tr><td style="background:#1C1613;border-bottom:4px solid #51443A;border-radius:0 0 5px 5px"><a href="${safe(href)}" style="display:inline-block;padding:14px 24px;font:bold 16px/1.2 ${sans};color:#FAF5E9;text-decoration:none">${safe(label)}</a></td></tr></table>`

/** Ruled like the lists of the portal; its links are as high as a finger. */
const list = (items: readonly Item[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 26px;border-bottom:1px solid #D8CBB0">${items.map(row).join('')}</table>`

const row = ({ label, lines, href }: Item) =>
  `<tr><td style="padding:8px 0 14px;border-top:1px solid #D8CBB0;font:400 15px/1.5 ${sans};color:#4E443B"><a href="${safe(href)}" style="display:block;padding:8px 0 2px;font:600 17px/1.35 ${sans};color:#1C1613;text-decoration:underline;text-decoration-color:#B0822F;text-underline-offset:4px">${safe(label)}</a>${lines.map(safe).join('<br>')}</td></tr>`

const smallLink = ({ label, href }: Link) =>
  `<br><a href="${safe(href)}" style="display:inline-block;padding:8px 0;color:#1C1613">${safe(label)}</a>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
