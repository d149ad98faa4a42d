import { build, install } from './prepare.mjs'
import { serve } from './serve.mjs'

install()
build('academy')
serve('build/start/main.js', ['--enable-source-maps'])
