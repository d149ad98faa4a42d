import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, fail, node24, say, toolPath } from './prepare.mjs'

/**
 * The path of a Chromium for the browser tests: the one of CHROMIUM_PATH, the system's, or one that
 * this installs, from the system's packages as root and else from Playwright's. Undefined leaves the
 * choice to Playwright.
 */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const installed = () => systemBrowsers.find((path) => existsSync(path))
  if (installed()) return installed()

  say('Installing a browser for the tests')
  if (process.getuid?.() === 0 && succeeds('apt-get', ['update', '-qq'])) {
    const options = ['install', '-y', '-qq', '--no-install-recommends']
    if (succeeds('apt-get', [...options, 'chromium'])) return installed()
  }
  const playwright = [toolPath('playwright'), 'install']
  if (succeeds(node24(), [...playwright, '--with-deps', 'chromium'])) return undefined
  if (succeeds(node24(), [...playwright, 'chromium'])) return undefined
  return fail('There is no browser to test in. Install Chromium, or set CHROMIUM_PATH to one.')
}

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const succeeds = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment(), DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
