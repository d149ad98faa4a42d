import type { Page } from '@playwright/test'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { expect } from './fixtures.ts'

export const item = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const buttonOf = (page: Page, name: string, action: string) =>
  item(page, name).getByRole('button', { name: action, exact: true })

export const open = async (academy: TestAcademy, by: Person, body: object) => {
  const reply = await academy.as(by).call(liveRoomsContract.createRoom, { body } as never)
  expect(reply.status).toBe(201)
  return reply.body
}
export const changeStatus = (academy: TestAcademy, what: 'startRoom' | 'endRoom', id: string) =>
  academy.as(academy.people.admin).call(liveRoomsContract[what], { params: { id } })
