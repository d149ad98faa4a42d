import { parseArgs } from 'node:util'

/**
 * What one thing costs, as measured (docs/performance.md): milliseconds of one core, kilobytes and
 * bits. The database's share is PostgreSQL's own processes.
 */
const costs = {
  /** A file of the public site; a visit takes eight. */
  publicFile: 0.028,
  filesOfAVisit: 8,
  kilobytesOfAVisit: 97,
  login: 89,
  /** A dashboard, or as much of other pages. */
  page: { server: 4.0, database: 6.9, kilobytes: 20 },
  handIn: { server: 11.9, database: 4 },
  /** A change, for each open page that it is told to. */
  toldPage: 0.019,
  /** An open page while nothing happens, each second. */
  quietPage: 0.003,
  kilobytesOfAnOpenPage: 29.2,
  megabytesAtRest: 223,
  /** A packet of a class that somebody receives, in microseconds. */
  packet: { builtin: 15.4, livekit: 22.1 },
}

/** How an academy lives in its busiest hour; each is a guess that an academy should replace by its own. */
export const habits = {
  /** The share of students who have a page open, and how many. */
  awake: 0.15,
  pagesEach: 1.5,
  /** A dashboard's worth of requests for each open page, in an hour. */
  loadsAnHour: 12,
  loginsAnHour: 0.02,
  handInsAnHour: 0.05,
  handInMegabytes: 2,
  handInsAYear: 60,
  /** Changes for each student in an hour, and how many open pages each concerns. */
  changesAnHour: 0.5,
  pagesConcerned: 10,
  visitorsAnHour: 0.05,
  /** The share of students who are in a class by video, and how many people such a class has. */
  inClass: 0.06,
  classSize: 6,
  /** What each of the others sends to a participant: sound and a picture of a middle size. */
  packetsASecond: 90,
  megabitsEach: 0.6,
  classHoursAMonth: 8,
}

/** What is paid in a month, in any currency: for a core with 4 GB, a terabyte sent, a gigabyte kept. */
export const prices = { core: 8, terabyte: 2, gigabyte: 0.02 }

/** No machine should be busier in its busiest hour. */
const mostBusy = 0.5
/** Where one server refuses more connections. */
const mostOpenPages = 9_900

type Need = ReturnType<typeof needOf>

/** What so many students need in their busiest hour. */
export function needOf(students: number, its = habits, price = prices) {
  const anHour = (count: number) => (count * students) / 3600
  const open = students * its.awake * its.pagesEach
  const loads = (open * its.loadsAnHour) / 3600
  const handIns = anHour(its.handInsAnHour)
  const web =
    loads * costs.page.server +
    handIns * costs.handIn.server +
    anHour(its.loginsAnHour) * costs.login +
    anHour(its.changesAnHour) * its.pagesConcerned * costs.toldPage +
    open * costs.quietPage +
    anHour(its.visitorsAnHour) * costs.filesOfAVisit * costs.publicFile
  const database = loads * costs.page.database + handIns * costs.handIn.database
  const inClass = students * its.inClass
  const packets = inClass * (its.classSize - 1) * its.packetsASecond
  const mediaMegabits = inClass * (its.classSize - 1) * its.megabitsEach
  const webMegabits =
    ((loads * costs.page.kilobytes + anHour(its.visitorsAnHour) * costs.kilobytesOfAVisit) * 8) /
    1000
  const cores = (milliseconds: number) => milliseconds / 1000 / mostBusy
  const copies = Math.max(1, Math.ceil(open / mostOpenPages), Math.ceil(cores(web)))
  const need = {
    students,
    open,
    copies,
    webCores: cores(web),
    databaseCores: cores(database),
    memoryMegabytes: copies * costs.megabytesAtRest + (open * costs.kilobytesOfAnOpenPage) / 1000,
    inClass,
    builtinCores: cores((packets * costs.packet.builtin) / 1000),
    livekitCores: cores((packets * costs.packet.livekit) / 1000),
    mediaMegabits,
    webMegabits,
    terabytesAMonth:
      (students * its.classHoursAMonth * 3600 * (its.classSize - 1) * its.megabitsEach) / 8 / 1e6,
    filesGigabytesAYear: (students * its.handInsAYear * its.handInMegabytes) / 1000,
  }
  const { webCores, databaseCores, livekitCores, terabytesAMonth, filesGigabytesAYear } = need
  const wholeCores = [webCores, databaseCores, livekitCores].map((one) =>
    Math.max(1, Math.ceil(one)),
  )
  const money =
    wholeCores.reduce((sum, one) => sum + one, 0) * price.core +
    terabytesAMonth * price.terabyte +
    filesGigabytesAYear * price.gigabyte
  return { ...need, money }
}

const amount = (value: number) =>
  value < 10
    ? value.toFixed(value < 1 ? 2 : 1)
    : Math.round(value).toLocaleString('en-CA').replaceAll(' ', ',')

const rows: [string, (need: Need) => number | string][] = [
  ['open pages', ({ open }) => open],
  ['people in classes at once', ({ inClass }) => inClass],
  ['cores of the server', ({ webCores }) => webCores],
  ['copies of the server, one core each', ({ copies }) => String(copies)],
  ['memory of all copies, MB', ({ memoryMegabytes }) => memoryMegabytes],
  ['cores of the database', ({ databaseCores }) => databaseCores],
  ['cores of classes, built in', ({ builtinCores }) => builtinCores],
  ['cores of classes, LiveKit', ({ livekitCores }) => livekitCores],
  ['line of the site, Mbit/s', ({ webMegabits }) => webMegabits],
  ['line of the classes, Mbit/s', ({ mediaMegabits }) => mediaMegabits],
  ['sent by classes in a month, TB', ({ terabytesAMonth }) => terabytesAMonth],
  ['hand-ins in a year, GB', ({ filesGigabytesAYear }) => filesGigabytesAYear],
  ['money in a month, with LiveKit', ({ money }) => money],
]

/** The table of docs/scale.md. */
export function scaleTable(its = habits, price = prices) {
  const needs = [200, 2_000, 20_000, 200_000].map((students) => needOf(students, its, price))
  return [
    `| in the busiest hour | ${needs.map(({ students }) => amount(students)).join(' | ')} |`,
    `|---|${needs.map(() => '---').join('|')}|`,
    ...rows.map(([name, of]) => {
      const cells = needs.map(of).map((one) => (typeof one === 'string' ? one : amount(one)))
      return `| ${name} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

/** `node test/bench/scale.ts --awake 0.2 --core 12`: the table for an academy's own habits and prices. */
if (import.meta.main) {
  const known = { ...habits, ...prices }
  const { values } = parseArgs({
    options: Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' }])),
  })
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value)]),
  )
  console.log(scaleTable({ ...habits, ...given }, { ...prices, ...given }))
}
