import { Tabs } from '@base-ui/react/tabs'
import { useSearchParams } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import type { Category } from '../rules.ts'
import { dialogs } from './dialogs.ts'
import { StudentIdList } from './student-id-list.tsx'
import { useSearch } from './use-search.ts'
import { useStudentIds } from './use-student-ids.ts'

export function StudentIds() {
  const [category, show] = useTab()
  const search = useSearch()
  const list = useStudentIds(category, search.words)
  const { title, open, dialog } = useDialogs(dialogs, { onAdded: show })
  return (
    <div>
      <PageHead title="Approved Student IDs">
        <div className="flex flex-wrap gap-3">
          <Button look="white" onClick={() => open('import', { category })}>
            Bulk Import
          </Button>
          <Button onClick={() => open('add', {})}>Add Student ID</Button>
        </div>
      </PageHead>
      <Tabs.Root value={category} onValueChange={show}>
        <Tabs.List aria-label="Categories" className="tab-list">
          {tabs.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value} className="cursor-pointer">
              {name}
              {/* The list's title has the number too; the tab's name does not include it. */}
              <span aria-hidden="true" className="tabular ml-2.5 font-normal text-ink-3">
                {list.counts?.[value]}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel key={category} value={category} className="pt-6">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <h2 ref={title} tabIndex={-1} className="text-2">
              {nameOf(category)}
              {list.data && ` (${list.total})`}
            </h2>
            <TextField
              {...search.field}
              label="Search"
              type="search"
              maxLength={100}
              placeholder="ID, name, email or notes"
              className="w-full sm:w-80"
            />
          </div>
          <StudentIdList list={list} category={category} search={search} openDialog={open} />
        </Tabs.Panel>
      </Tabs.Root>
      {dialog}
    </div>
  )
}

const tabs = [
  { value: 'Tutor', name: 'Tutors' },
  { value: 'Student', name: 'Students' },
] as const satisfies { value: Category; name: string }[]

const nameOf = (category: Category) => tabs.find(({ value }) => value === category)?.name

/** The open tab is in the address, for the browser's Back. */
function useTab() {
  const [params, setParams] = useSearchParams()
  const category: Category = params.get('tab') === 'students' ? 'Student' : 'Tutor'
  const show = (chosen: Category) => {
    if (chosen !== category) setParams(chosen === 'Student' ? { tab: 'students' } : {})
  }
  return [category, show] as const
}
