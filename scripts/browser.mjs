import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, fail, node24, say, toolPath } from './prepare.mjs'

/**
 * The path of a Chromium for the browser tests: the one of CHROMIUM_PATH, the one without a window
 * that this installs from the system's packages, the system's, or Playwright's. Undefined leaves the
 * choice to Playwright. It is found once for a process and those that it starts.
 */
export function findBrowser() {
  process.env.CHROMIUM_PATH ??= findOrInstall() ?? ''
  return process.env.CHROMIUM_PATH || undefined
}

function findOrInstall() {
  const installed = () => systemBrowsers.find((path) => existsSync(path))
  if (existsSync(shell)) return shell
  // Also where another one is installed: the headless shell needs a third less time.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing a browser for the tests')
    const options = ['install', '-y', '-qq', '--no-install-recommends']
    // A mirror that does not answer must not prevent the tests.
    if (succeeds('apt-get', ['update', '-qq'], 60_000)) {
      if (succeeds('apt-get', [...options, 'chromium-headless-shell'])) return shell
      if (!installed()) succeeds('apt-get', [...options, 'chromium'])
    }
  }
  if (installed()) return installed()

  say('Installing a browser for the tests')
  const playwright = [toolPath('playwright'), 'install']
  if (succeeds(node24(), [...playwright, '--with-deps', 'chromium'])) return undefined
  if (succeeds(node24(), [...playwright, 'chromium'])) return undefined
  return fail('There is no browser to test in. Install Chromium, or set CHROMIUM_PATH to one.')
}

const shell = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const succeeds = (command, args, timeout) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout,
    env: { ...environment(), DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
