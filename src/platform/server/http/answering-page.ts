import type { FastifyReply } from 'fastify'
import type { PagePath } from '#platform/pages.ts'
import type { Pages } from './pages.ts'

/** A page of the site, in which an island says something to this visitor alone. */
export type AnsweringPage = {
  page: PagePath
  island: string
  props: object
  status?: 200 | 404 | 409
}

export const sendAnsweringPage = (
  reply: FastifyReply,
  pages: Pages,
  { page, island, props, status = 200 }: AnsweringPage,
) => pages.sendAnswer(reply.code(status), page, island, props)
