import { runChecks } from './checks.mjs'
import { install } from './prepare.mjs'

install()
const results = await runChecks()
if (results.some(({ passed }) => !passed)) process.exit(1)
