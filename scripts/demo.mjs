import { build, install, say } from './prepare.mjs'
import { serve } from './serve.mjs'

install()
build()
say('Starting the demo academy')
serve('src/demo.ts')
