import { pageAddress } from '#platform/page-address.ts'

type Material = { id: string; course_id: number }

/** The place of a material on the page of its course. */
export const materialAnchor = (id: string) => `material-${id}`

export const materialAddress = ({ id, course_id }: Material): `/${string}` =>
  `${pageAddress('/dashboard/courses/:id', { id: course_id })}#${materialAnchor(id)}`
