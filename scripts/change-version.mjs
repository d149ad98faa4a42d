import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, fail, install, node24 } from './prepare.mjs'

// `upgrade [VERSION]`, else what the branch follows, or `return`, to the version of before. The version
// of now makes a backup first, and looks whether the other one can work on the database.
const [word, name = '@{upstream}'] = process.argv.slice(2)
const before = 'refs/cadenza/before'

if (git('status', '--porcelain', '--untracked-files=no')) {
  fail('Files of this checkout were changed. Put them away first: git stash')
}
if (word === 'upgrade' && git('remote')) git('fetch', '--tags')
const target = word === 'return' ? before : name
const head = git('rev-parse', 'HEAD')
const commit = tryGit('rev-parse', '--verify', `${target}^{commit}`)
if (!commit) {
  fail(
    word === 'return'
      ? 'There is no version before.'
      : `There is no version ${name}. Name a tag or a branch: npm run upgrade VERSION`,
  )
}
if (commit === head) fail('That is the version that is here.')
install()
tryDatabase(commit)
if (name === '@{upstream}' && word === 'upgrade') git('merge', '--ff-only', '--quiet', commit)
else git('checkout', '--quiet', '--detach', commit)
git('update-ref', before, head)
process.stdout.write(
  `This is ${git('describe', '--always', '--tags')} now. Start it again: npm start\n`,
)

function tryDatabase(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-'))
  try {
    const archive = join(folder, 'migrations.tar')
    git('archive', '--output', archive, commit, 'db/migrations')
    execFileSync('tar', ['-xf', archive, '-C', folder])
    const options = { stdio: 'inherit', env: environment() }
    const { status } = spawnSync(node24(), ['src/try-release.ts', folder], options)
    if (status !== 0) fail('Nothing was changed.')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) fail(stderr.trim() || `git ${args[0]} failed.`)
  return stdout.trim()
}

function tryGit(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
