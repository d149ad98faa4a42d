import { build, install } from './prepare.mjs'

install()
const [mode = 'academy'] = process.argv.slice(2)
build(mode)
