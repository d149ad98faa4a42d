/**
 * How whoever looks after the academy calls one of its commands, for messages: by npm in a checkout, by
 * the program of a release, which names itself in CADENZA_COMMAND.
 */
export function commandLine(name: string, ...args: string[]) {
  const { CADENZA_COMMAND: program } = process.env
  if (program) return [program, name.replace(':', '-'), ...args].join(' ')
  const firstOption = args.findIndex((arg) => arg.startsWith('--'))
  // npm keeps options for itself.
  const given = firstOption < 0 ? args : args.toSpliced(firstOption, 0, '--')
  return ['npm', ...(name === 'start' ? [] : ['run']), name, ...given].join(' ')
}
