import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { atMost } from '#platform/text.ts'
import { pictureNamePattern, sitePicture } from './picture-rules.ts'
import { siteSound, soundNamePattern } from './sound-rules.ts'

/** The pictures and sounds that documents of the site name. */
export const siteMediaContract = {
  addSitePicture: endpoint({
    method: 'POST',
    path: '/api/site/pictures',
    summary:
      'Send a picture for the site; it is kept in several widths, and as it was sent not at all',
    access: 'editSite',
    upload: sitePicture.upload,
    /** By which content names it. */
    returns: z.object({ name: z.string() }),
    status: 201,
    limit: { perPerson: { calls: 200, minutes: 10 } },
    refusals: { 503: 'This server cannot draw pictures' },
  }),
  showSitePicture: endpoint({
    method: 'GET',
    path: '/pictures/:name/:file',
    summary:
      'A picture of the site in one of its widths and formats; editors see those of drafts too',
    access: 'everyone',
    params: z.object({
      name: z.string().check(atMost(60), z.regex(pictureNamePattern)),
      file: z.string().check(atMost(10), z.regex(/^[1-9]\d{0,3}\.(avif|webp)$/)),
    }),
    responds: 'file',
    refusals: { 404: 'There is no such picture' },
  }),
  addSiteSound: endpoint({
    method: 'POST',
    path: '/api/site/sounds',
    summary: 'Send a recording for the site; it is kept as it was sent',
    access: 'editSite',
    upload: siteSound.upload,
    /** By which content names it. */
    returns: z.object({ name: z.string() }),
    status: 201,
    limit: { perPerson: { calls: 100, minutes: 10 } },
  }),
  playSiteSound: endpoint({
    method: 'GET',
    path: '/sounds/:name',
    summary: 'A recording of the site; editors hear those of drafts too',
    access: 'everyone',
    params: z.object({ name: z.string().check(atMost(60), z.regex(soundNamePattern)) }),
    responds: 'file',
    refusals: { 404: 'There is no such recording' },
  }),
} satisfies Contract
