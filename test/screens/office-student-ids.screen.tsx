import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApprovedId, studentIdsContract } from '#features/student-ids/contract.ts'
import { someNames } from '#features/student-ids/fixtures.ts'
import { pageSize } from '#features/student-ids/rules.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, expectWords, openScreen } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

const free = { is_used: false, unconfirmed: false, used_at: null } as const

/** An ID of a tutor that nobody uses, but for what the test says. */
const anId = (changes: Partial<ApprovedId>) =>
  aValue(ApprovedId, { category: 'Tutor', ...free, ...changes })

/** An admin at a server with these IDs, in which what they do is done. */
function openIds(...items: ApprovedId[]) {
  const server = openFakeServer({ person: aPerson({ role: 'admin' }) })
  for (const [index, item] of items.entries()) item.id = idOf(index)
  const at = ({ url }: { url: URL }) => {
    const found = items.find(({ id }) => url.pathname.includes(id))
    if (!found) throw new Error(`There is no ${url.pathname}.`)
    return found
  }
  const numberOf = (category: string) => items.filter((it) => it.category === category).length
  server.answers(studentIdsContract.listStudentIds, ({ url: { searchParams: query } }) => {
    const found = items.filter(
      (it) =>
        it.category === query.get('category') &&
        it.student_id.toLowerCase().includes(query.get('search') ?? ''),
    )
    const offset = Number(query.get('offset'))
    const counts = { Tutor: numberOf('Tutor'), Student: numberOf('Student') }
    return { items: found.slice(offset, offset + pageSize), total: found.length, counts }
  })
  server.answers(studentIdsContract.addStudentId, ({ body }) => {
    const added = anId({ ...(body as ApprovedId), id: idOf(items.length) })
    items.push(added)
    return added
  })
  server.answers(studentIdsContract.updateStudentId, (request) =>
    Object.assign(at(request), request.body),
  )
  server.answers(studentIdsContract.deleteStudentId, (request) => {
    items.splice(items.indexOf(at(request)), 1)
  })
  server.answers(studentIdsContract.checkImport, { known: [] })
  server.answers(studentIdsContract.releaseStudentId, (request) => Object.assign(at(request), free))
  return { ...server, items }
}

const row = (id: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id, exact: true }) })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(new RegExp(`^${name}`))
const question = page.getByRole('alertdialog')

test('the tabs are in the address and say how many there are', async () => {
  openIds(
    anId({ student_id: 'T1' }),
    anId({ student_id: 'S1', category: 'Student' }),
    anId({ student_id: 'S2', category: 'Student' }),
  )
  const router = await openScreen('/admin/student-ids')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect.element(heading('Tutors (1)')).toBeVisible()
  await expect.element(tab('Tutors')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Tutors')).toHaveTextContent('Tutors1')
  await expect.element(tab('Students')).toHaveTextContent('Students2')
  await expect.poll(() => router.state.location.search).toBe('')
  await tab('Students').click()
  await expect.element(heading('Students (2)')).toBeVisible()
  await expect.element(row('S2')).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?tab=students')
  await router.navigate(-1)
  await expect.element(heading('Tutors (1)')).toBeVisible()
  await router.navigate('/admin/student-ids?tab=students')
  await expect.element(heading('Students (2)')).toBeVisible()
})

test('a row says everything about its ID', async () => {
  openIds(
    anId({
      student_id: 'CAD2025AD001',
      first_name: 'Siobhán',
      last_name: 'O’Hara',
      email: 'sean@mail.example',
      notes: 'Cello\n<b>Evenings</b>',
      is_used: true,
      // Late in the evening before, at the academy.
      created_at: '2025-07-01T02:00:00.000Z',
      used_at: '2025-07-03T12:00:00.000Z',
    }),
    anId({ student_id: 'CAD2025AD002', created_at: '2025-07-01T12:00:00.000Z' }),
  )
  await openScreen('/admin/student-ids')
  const used = row('CAD2025AD001')
  const stated = 'Used|Siobhán O’Hara|sean@mail.example|Tutor|Added Jun 30, 2025|Used Jul 3, 2025'
  for (const words of stated.split('|'))
    await expect.element(used.getByText(words, { exact: true })).toBeVisible()
  await expect.element(used).toMatchTextContent('<b>Evenings</b>')
  const other = row('CAD2025AD002')
  await expect.element(other.getByText('Available', { exact: true })).toBeVisible()
  await expect.element(other.getByText('Added Jul 1, 2025')).toBeVisible()
  await expect.element(other).not.toMatchTextContent('Used')
})

test('a search finds, finds nothing, and is cleared', async () => {
  openIds(anId({ student_id: 'CELLO-1' }), anId({ student_id: 'VIOLA-1' }))
  await openScreen('/admin/student-ids')
  const box = page.getByLabelText('Search')
  await expect.element(heading('Tutors (2)')).toBeVisible()
  await box.fill(' cello ')
  await expect.element(heading('Tutors (1)')).toBeVisible()
  await expect.element(row('CELLO-1')).toBeVisible()
  await expect.element(row('VIOLA-1')).not.toBeInTheDocument()
  await box.fill('oboe')
  await expectWords('Nothing like that on the list.')
  await button('Clear search').click()
  await expect.element(heading('Tutors (2)')).toBeVisible()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
})

test('a long list comes in pages', async () => {
  openIds(...Array.from({ length: 120 }, (_, index) => anId({ student_id: `T${index}` })))
  await openScreen('/admin/student-ids')
  await expect.element(heading('Tutors (120)')).toBeVisible()
  const count = () => page.getByRole('tabpanel').getByRole('listitem').elements().length
  await expect.poll(count).toBe(50)
  await expectWords('50 of 120 shown')
  await button('Load more').click()
  await expect.poll(count).toBe(100)
  await button('Load more').click()
  await expect.poll(count).toBe(120)
  await expect.element(button('Load more')).not.toBeInTheDocument()
})

test('an ID is added; what is wrong is said at its field, and nothing typed is lost', async () => {
  const server = openIds()
  await openScreen('/admin/student-ids')
  await expectWords('No tutor IDs yet.')
  await button('Add Student ID').click()
  const id = dialog.getByLabelText('Student ID', { exact: true })
  const send = button('Add Student ID', dialog)
  await expect.element(id).toHaveFocus()
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('Student')
  await field('First name').fill('Siobhán 🎻')
  await field('Email').fill('nowhere')
  await field('Notes').fill('Long and well considered')
  await send.click()
  await expectWords('Student ID is required')
  await expectWords('Invalid email address')
  await expect.element(id).toHaveFocus()
  await expectFirstClass({ axeAt: [390] })

  const message = 'TWICE is on the list already. Choose another ID, or edit that one.'
  const fields = { student_id: 'This ID is on the list already' }
  await field('Email').fill('')
  await id.fill('twice')
  const { addStudentId } = studentIdsContract
  const before = server.requests.length
  server.refuses(addStudentId, 409, message, { fields })
  await send.click()
  await expectWords('Failed to add student ID')
  await expectWords('This ID is on the list already')
  await expect.element(id).toHaveFocus()
  await expect.element(field('Notes')).toHaveValue('Long and well considered')
  expect(server.requests[before]?.endpoint).toBe(addStudentId)

  server.answers(addStudentId, ({ body }) => {
    const added = anId({ ...(body as ApprovedId), student_id: 'GUEST-O’HARA' })
    server.items.push(added)
    return added
  })
  await id.fill('guest-o’hara')
  await userEvent.keyboard('{Enter}')
  await expectWords('Student ID GUEST-O’HARA added')
  await expect.element(dialog).not.toBeInTheDocument()
  // The list of its category is opened.
  await expect.element(heading('Students (1)')).toBeVisible()
  await expect.element(row('GUEST-O’HARA')).toMatchTextContent('Siobhán 🎻')
  expect(server.sentTo(addStudentId).at(-1)).toMatchObject({
    ...{ student_id: 'guest-o’hara', category: 'Student', first_name: 'Siobhán 🎻' },
    ...{ last_name: '', email: '', notes: 'Long and well considered' },
  })
})

test('an ID is edited, and Escape gives the focus back', async () => {
  const names = { first_name: 'Siobhán', last_name: 'O’Hara' }
  const server = openIds(anId({ student_id: 'EDITED', ...names, notes: 'Before' }))
  Object.assign(server.items[0] as ApprovedId, { email: 'a@mail.example' })
  await openScreen('/admin/student-ids')
  const edit = button('Edit', row('EDITED'))
  await edit.click()
  await expect.element(dialog).toMatchTextContent('EDITED, Tutor')
  await expect.element(field('First name')).toHaveValue('Siobhán')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(edit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field('Email').fill('b@')
  await button('Save', dialog).click()
  await expectWords('Invalid email address')
  await field('Email').fill('')
  await field('Last name').fill('Dvořák')
  await button('Save', dialog).click()
  await expectWords('Student ID EDITED updated')
  await expect.element(row('EDITED')).toMatchTextContent('Siobhán Dvořák')
  await expect.element(row('EDITED')).not.toMatchTextContent('a@mail.example')
  await expect.element(edit).toHaveFocus()
  // Fields that another admin has changed meanwhile keep their change.
  const sent = { email: '', last_name: 'Dvořák' }
  expect(server.sentTo(studentIdsContract.updateStudentId).at(-1)).toEqual(sent)
})

test('an ID that another admin has deleted is said to be gone', async () => {
  const server = openIds(anId({ student_id: 'GONE' }))
  await openScreen('/admin/student-ids')
  await button('Edit', row('GONE')).click()
  await field('Notes').fill('Typed before')
  server.items.pop()
  server.refuses(studentIdsContract.updateStudentId, 404, 'This student ID is gone.')
  await button('Save', dialog).click()
  await expectWords('Failed to update student ID')
  await expectWords('This student ID is gone.')
  await expect.element(field('Notes')).toHaveValue('Typed before')
  await button('Cancel', dialog).click()
  await expectWords('No tutor IDs yet.')
  await expect.element(heading('Tutors (0)')).toHaveFocus()
})

test('an ID is deleted once somebody is sure; of a used one the reason is said', async () => {
  const server = openIds(anId({ student_id: 'SPARE' }), anId({ student_id: 'KEPT' }))
  await openScreen('/admin/student-ids')
  const remove = button('Delete', row('SPARE'))
  await remove.click()
  await expectWords('Are you sure you want to delete student ID SPARE?')
  await button('Cancel', question).click()
  await expect.element(remove).toHaveFocus()

  server.refuses(studentIdsContract.deleteStudentId, 409, 'SPARE belongs to an account.')
  await remove.click()
  await button('Delete', question).click()
  await expectWords('Failed to delete student ID')
  await expectWords('SPARE belongs to an account.')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()

  server.answers(studentIdsContract.deleteStudentId, () => void server.items.shift())
  await remove.click()
  await button('Delete', question).click()
  await expectWords('Student ID SPARE deleted')
  await expect.element(row('SPARE')).not.toBeInTheDocument()
  await expect.element(row('KEPT')).toBeVisible()
  await expect.element(heading('Tutors (1)')).toHaveFocus()
})

test('a claim that is not confirmed is released', async () => {
  const server = openIds(
    anId({ student_id: 'CLAIMED', is_used: true, unconfirmed: true }),
    anId({ student_id: 'USED', is_used: true }),
  )
  Object.assign(server.items[0] as ApprovedId, {
    ...{ email: 'siobhan.ohara.of.the.long.address@mail.example', notes: 'x'.repeat(200) },
    ...{ first_name: 'A'.repeat(80), last_name: 'W'.repeat(80) },
  })
  await openScreen('/admin/student-ids')
  const claimed = row('CLAIMED')
  await expect.element(claimed.getByText('Not confirmed yet')).toBeVisible()
  await expect.element(button('Release', row('USED'))).not.toBeInTheDocument()
  await button('Release', claimed).click()
  await expect.element(question).toMatchTextContent('to release student ID CLAIMED?')
  await expectFirstClass()
  server.refuses(studentIdsContract.releaseStudentId, 409, 'It is confirmed by now.')
  await button('Release', question).click()
  await expectWords('Failed to release student ID')
  await expectWords('It is confirmed by now.')
  server.answers(studentIdsContract.releaseStudentId, () =>
    Object.assign(server.items[0] as ApprovedId, free),
  )
  await button('Release', claimed).click()
  await button('Release', question).click()
  await expectWords('Student ID CLAIMED released')
  await expect.element(claimed.getByText('Available')).toBeVisible()
  await expect.element(button('Release', claimed)).not.toBeInTheDocument()
})

test('a list that cannot be loaded is told in a toast too, and tried again', async () => {
  const server = openIds(anId({ student_id: 'T1' }))
  const list = studentIdsContract.listStudentIds
  server.breaksDown(list)
  await openScreen('/admin/student-ids')
  await expectWords('Failed to load student IDs')
  await expectWords('The list could not be loaded.')
  const counts = { Tutor: 1, Student: 0 }
  server.answers(list, { items: server.items, total: 1, counts })
  await button('Try again').click()
  await expect.element(row('T1')).toBeVisible()
})

const names = dialog.getByLabelText('Names list')

test('names are looked over before they are imported', async () => {
  openIds()
  await openScreen('/admin/student-ids?tab=students')
  await button('Bulk Import').click()
  await expect.element(names).toHaveFocus()
  const preview = button('Preview', dialog)
  await preview.click()
  await expectWords('Names list is required')
  await expect.element(names).toHaveFocus()
  await names.fill(`Ada\n\n  Ludwig van Beethoven\n${'x'.repeat(81)}`)
  await expect.element(dialog.getByText('Names list is required')).not.toBeInTheDocument()
  await preview.click()
  await expectWords('Name 3: Please use at most 80 characters')
  await names.fill("Ada\n\n  Ludwig van Beethoven\nSiobhán O'Hara 🎻")
  await preview.click()
  await expectWords('3 names; each gets the next student ID.')
  const cells = () =>
    [...dialog.element().querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells()).toEqual(['Ada', '', 'Ludwig', 'van Beethoven', 'Siobhán', "O'Hara 🎻"])
  await expect.element(dialog.getByRole('region', { name: 'Names' })).toHaveFocus()
  await button('Back', dialog).click()
  await expect.element(names).toHaveFocus()
  await names.fill('Ada Lovelace, ada@mail.example')
  await preview.click()
  await expectWords('One name, which gets the next student ID.')
  expect(cells()).toEqual(['Ada', 'Lovelace', 'ada@mail.example'])
  await button('Back', dialog).click()
  await names.fill(listOf(100))
  await preview.click()
  await expect.poll(() => cells().length).toBe(200)
  await expectFirstClass()
})

/** The preview of a list, by its rows. */
async function openPreview(list: string) {
  await openScreen('/admin/student-ids?tab=students')
  await button('Bulk Import').click()
  await names.fill(list)
  await button('Preview', dialog).click()
}
const rowsOfPreview = () =>
  [...dialog.element().querySelectorAll('tbody tr')].map((it) =>
    [...it.querySelectorAll('td')].map(({ textContent }) => textContent).join('|'),
  )

test('who has an ID or an account is left out of an import, and the preview says why', async () => {
  const server = openIds()
  server.answers(studentIdsContract.checkImport, {
    known: [
      { email: 'ana@mail.example', student_id: 'CAD2025ST936' },
      { email: 'bo@mail.example', student_id: null },
    ],
  })
  const answer = answerInLines(server)
  await openPreview('Ana Silva, ana@mail.example\nBo Li, bo@mail.example\nCy Day\nCy Day\nDi Ek')
  await expectWords('2 names; each gets the next student ID.')
  await expectWords('3 names are left out, as the list below says.')
  expect(rowsOfPreview()).toEqual([
    'Ana|Silva|ana@mail.example|has an ID already (CAD2025ST936)',
    'Bo|Li|bo@mail.example|has an account already',
    'Cy|Day||',
    'Cy|Day||is on this list twice',
    'Di|Ek||',
  ])
  await expectFirstClass()
  await button('Import 2 Student IDs', dialog).click()
  await expectWords('0 of 2')
  const ids = ['CAD2025ST004', 'CAD2025ST005']
  await answer.says({ done: 2, total: 2, finished: true, ids, left_out: 3 })
  await answer.ends()
  await expectWords('Successfully added 2 student IDs')
  await expectWords('CAD2025ST004 to CAD2025ST005. Left out: 3')
})

test('where everybody has one, there is nothing to import', async () => {
  const server = openIds()
  server.answers(studentIdsContract.checkImport, {
    known: [{ email: 'ana@mail.example', student_id: null }],
  })
  await openPreview('Ana Silva, ana@mail.example')
  await expectWords('Nobody on this list gets the next student ID.')
  await expectWords('One name is left out, as the list below says.')
  await expect.element(button('Back', dialog)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('the order of names in two columns is guessed, and changed for all at once', async () => {
  openIds()
  await openPreview('Silva, Ana\nLi, Bo\nCy Day')
  const order = dialog.getByLabelText('Order of names')
  await expect.element(order).toHaveValue('last-first')
  expect(rowsOfPreview()).toEqual(['Ana|Silva', 'Bo|Li', 'Cy|Day'])
  await order.selectOptions('first-last')
  await expect.poll(rowsOfPreview).toEqual(['Silva|Ana', 'Li|Bo', 'Cy|Day'])
  await expectFirstClass({ axeAt: [390] })
})

test.each([
  ['Ada\nBo\nAna,Silva,Lima,Porto', /^Name 3: A name has no comma/],
  ['Ada\nAna <b>', /^Name 2: A name has no @ or </],
])('a line that cannot be read is refused with its number: %j', async (list, words) => {
  openIds()
  await openPreview(list)
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(names).toHaveValue(list)
})

test('a list that cannot be checked stays, and its preview is tried again', async () => {
  const server = openIds()
  server.refuses(studentIdsContract.checkImport, 429, 'Try again in a minute.')
  await openPreview('Ana Silva, ana@mail.example')
  await expectWords('Try again in a minute.')
  await expect.element(names).toHaveValue('Ana Silva, ana@mail.example')
  server.answers(studentIdsContract.checkImport, { known: [] })
  await button('Preview', dialog).click()
  await expectWords('One name, which gets the next student ID.')
})

const listOf = (count: number) =>
  someNames(count)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    .join('\n')

/** Answers an import line by line, as the test says. */
function answerInLines(server: ReturnType<typeof openIds>) {
  const { readable, writable } = new TransformStream<string, string>()
  const lines = writable.getWriter()
  server.sends(studentIdsContract.importStudentIds, readable.pipeThrough(new TextEncoderStream()))
  return {
    says: (line: object) => lines.write(`${JSON.stringify(line)}\n`),
    ends: () => lines.close(),
    breaks: () => lines.abort(new TypeError('The connection is lost')),
  }
}

async function beginImport(count: number) {
  await button('Bulk Import').click()
  await names.fill(listOf(count))
  await button('Preview', dialog).click()
  await button(`Import ${count} Student IDs`, dialog).click()
}

test('an import shows its progress, and cannot be left meanwhile', async () => {
  const server = openIds()
  const answer = answerInLines(server)
  await openScreen('/admin/student-ids')
  await beginImport(3)
  await expectWords('0 of 3')
  await answer.says({ done: 1, total: 3, finished: false })
  await expectWords('1 of 3')
  const bar = dialog.getByRole('progressbar', { name: 'Import' })
  await expect.element(bar).toHaveProperty('value', 1)
  await expect.element(bar).toHaveProperty('max', 3)
  await expect
    .element(dialog)
    .toMatchTextContent('Adding the tutor IDs. All of them come, or none.')
  await expect.element(bar.element().closest<HTMLElement>('[tabindex]')).toHaveFocus()
  await expectFirstClass({ axeAt: [390] })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await expect.element(button('Close', dialog)).not.toBeInTheDocument()
  const ids = ['CAD2025AD001', 'CAD2025AD002', 'CAD2025AD003']
  ids.forEach((student_id, index) => {
    server.items.push(anId({ id: idOf(index), student_id }))
  })
  await answer.says({ done: 3, total: 3, finished: true, ids })
  await answer.ends()
  await expectWords('Successfully added 3 student IDs')
  await expectWords('CAD2025AD001 to CAD2025AD003')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading('Tutors (3)')).toBeVisible()
  expect(server.sentTo(studentIdsContract.importStudentIds).at(-1)).toEqual({
    ...{ category: 'Tutor', names: someNames(3) },
  })
})

test.each(['is lost', 'ends too early'])(
  'an import whose answer %s says that it broke off, and keeps the names',
  async (how) => {
    const server = openIds()
    const answer = answerInLines(server)
    await openScreen('/admin/student-ids')
    await beginImport(2)
    await answer.says({ done: 1, total: 2, finished: false })
    await expectWords('1 of 2')
    await (how === 'is lost' ? answer.breaks() : answer.ends())
    await expectWords('Failed to add 2 student IDs')
    await expect.element(page.getByText(/^The import broke off\. Look at the list/)).toBeVisible()
    const next = answerInLines(server)
    await button('Import 2 Student IDs', dialog).click()
    await next.says({ done: 2, total: 2, finished: true, ids: ['CAD2025AD001', 'CAD2025AD002'] })
    await next.ends()
    await expectWords('Successfully added 2 student IDs')
  },
)

test('an import that did not begin says why', async () => {
  const server = openIds()
  await openScreen('/admin/student-ids')
  server.refuses(studentIdsContract.importStudentIds, 429, 'Try again in a minute.')
  await beginImport(2)
  await expectWords('Failed to import student IDs')
  await expectWords('Try again in a minute.')
  await expect.element(button('Import 2 Student IDs', dialog)).toBeVisible()
})
