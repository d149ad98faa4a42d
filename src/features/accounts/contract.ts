import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { doorContract } from './door-contract.ts'
import { PasswordChange, PasswordReset } from './password-rules.ts'
import { providerContract } from './provider-contract.ts'
import { ForgottenPassword, guesses, refusals, resetToken } from './rules.ts'

export const accountsContract = {
  ...doorContract,
  ...providerContract,
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Send a reset link, where the address has an account',
    access: 'everyone',
    body: ForgottenPassword,
    refuse: whyNot(ForgottenPassword),
    returns: z.object({ email: z.string() }),
    status: 202,
    limit: { perAddress: { calls: 60, minutes: 1 } },
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api/password-reset/check',
    summary: 'Whether a reset link still works',
    access: 'everyone',
    body: z.object({ token: resetToken }),
    limit: guesses,
    refusals: {
      403: refusals.account_inactive.message,
      410: refusals.invalid_reset_link.message,
    },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-reset/new-password',
    summary: 'Choose a new password by a reset link; ends every session of the person',
    access: 'everyone',
    body: PasswordReset,
    refuse: whyNot(PasswordReset),
    limit: guesses,
    refusals: {
      403: refusals.account_inactive.message,
      410: refusals.invalid_reset_link.message,
    },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    summary: 'Choose a new password by the current one; ends the other sessions',
    access: 'keepOwnAccount',
    body: PasswordChange,
    refuse: whyNot(PasswordChange),
    limit: guesses,
    refusals: { 422: refusals.wrong_password.message, 429: refusals.too_many_attempts.message },
  }),
} satisfies Contract
