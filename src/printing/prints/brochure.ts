import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement } from 'react'
import { academy } from '#platform/academy.ts'
import type { CourseInPrint } from './course-in-print.ts'
import { cover } from './cover.ts'
import { joiningPage } from './joining-page.ts'
import type { Painter } from './painter.ts'
import { page } from './paper.ts'
import { syllabusPage } from './syllabus-page.ts'

/** The brochure of a course as PDF: the course, its syllabus, and how to join. */
export async function printBrochure(print: CourseInPrint, painter: Painter): Promise<Buffer> {
  const { course, classes } = print
  return renderToBuffer(
    createElement(
      Document,
      {
        title: course.title,
        subject: course.description,
        author: academy.fullName,
        creator: academy.fullName,
        language: 'en-CA',
      },
      page(course.title, ...(await cover(course, classes, painter))),
      page(course.title, ...syllabusPage(course)),
      page(course.title, ...joiningPage(print, painter)),
    ),
  )
}
