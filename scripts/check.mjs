import { runChecks } from './checks.mjs'
import { install } from './prepare.mjs'

install()
const { failed } = await runChecks()
if (failed > 0) process.exit(1)
