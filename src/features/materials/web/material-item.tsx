import type { ReactNode } from 'react'
import { fullName } from '#platform/full-name.ts'
import { call } from '#platform/web/api.ts'
import { shownSize } from '#platform/web/file-link.ts'
import { shownDate } from '#platform/web/moments.ts'
import { FileButton } from '#platform/web/ui/file-button.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { Material } from '../contract.ts'
import { materialAnchor } from '../material-address.ts'
import { api } from './api.ts'

type Props = { material: Material; tools?: ReactNode }

/** A material whose title opens it. */
export function MaterialItem({ material, tools }: Props) {
  const { id, title, note, file, link, added_at, added_by } = material
  return (
    <article aria-label={title} className="border-rule border-b py-3.5">
      <h4 id={materialAnchor(id)} tabIndex={-1} className="wrap-anywhere w-fit scroll-mt-4 text-1">
        {file && (
          <FileButton
            file={file}
            look="link"
            link={() => call(api.linkToMaterial, { params: { id } })}
          >
            <bdi>{title}</bdi>
          </FileButton>
        )}
        {link && (
          <a href={link.href} rel="noreferrer" target="_blank">
            <bdi>{title}</bdi>
          </a>
        )}
      </h4>
      <p className="wrap-anywhere flex flex-wrap gap-x-4 text-ink-2 text-sm">
        <span>{file ? `${kindOf(file.name)}, ${shownSize(file.bytes)}` : link?.host}</span>
        {added_by && <bdi>{fullName(added_by)}</bdi>}
        <time dateTime={added_at}>{shownDate(added_at)}</time>
      </p>
      {note && <Prose>{note}</Prose>}
      {tools}
    </article>
  )
}

/** `PDF` */
const kindOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()
