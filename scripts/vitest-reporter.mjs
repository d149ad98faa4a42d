import { writeFileSync } from 'node:fs'

/**
 * Writes what the runner needs to know of a run into the file that REPORT_FILE names:
 * `{ passed, failed, failures, skipped: [reason], files: [{ name, ms }] }`.
 */
export default class Report {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedTests = tests.filter((test) => test.result().state === 'failed')
    // A hook that fails belongs to its file or its group.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failedGroups = groups.filter((group) => group.errors().length > 0)
    const failures = [
      ...unhandledErrors.map((error) => textOf(error)),
      ...failedGroups.map((group) => `${nameOf(group)}\n${textsOf(group.errors())}`),
      ...failedTests.map((test) => `${nameOf(test)}\n${textsOf(test.result().errors)}`),
    ]
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      failures,
      skipped: tests
        .filter((test) => test.result().state === 'skipped')
        .map((test) => test.result().note ?? ''),
      files: modules.map((module) => ({
        name: module.relativeModuleId,
        ms: module.diagnostic().duration,
      })),
    }
    writeFileSync(process.env.REPORT_FILE, JSON.stringify(report))
  }
}

const nameOf = (task) =>
  task.type === 'module'
    ? task.relativeModuleId
    : `${task.module.relativeModuleId} › ${task.fullName}`

const textsOf = (errors = []) => errors.map(textOf).join('\n')

const textOf = ({ message, stack }) => stack ?? message
