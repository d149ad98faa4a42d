import { createHmac } from 'node:crypto'
import { isSameSecret } from './secret-tokens.ts'

/** Signs what browsers and mails carry and bring back: cookies and links (HMAC-SHA256, RFC 2104). */
export type Signer = {
  /** In base64url. */
  sign(text: string): string
  /** Whether a signature is one of this text, in a time that does not tell how near it is. */
  isSigned(text: string, signature: string): boolean
}

/**
 * The first secret signs, and any of them verifies: a new one can take the place of an old one without
 * ending every login and every link.
 */
export function createSigner(secrets: readonly [string, ...string[]]): Signer {
  const signatureBy = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url')
  return {
    sign: (text) => signatureBy(secrets[0], text),
    isSigned: (text, signature) =>
      secrets.some((secret) => isSameSecret(signature, signatureBy(secret, text))),
  }
}
