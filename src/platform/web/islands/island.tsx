import entry from 'virtual:islands-entry'
import { type ComponentType, createElement, use } from 'react'
import { islandId } from '#platform/island-id.ts'
import { PaperContext } from './paper.ts'

/**
 * A part of a paper page that comes alive on its own: prerendered with the page, hydrated after
 * paint. `name` is the component's file, `features/<feature>/web/<name>.island.tsx`; the file
 * default-exports the component. At most one island of a name stands on a page,
 * and none inside another: the server finds its element in the HTML to render it anew.
 */
export function Island<Props extends Serializable<Props>>({
  name,
  component,
  props,
  when = 'visible',
}: {
  name: string
  component: ComponentType<Props>
  props: Props
  when?: 'visible' | 'idle'
}) {
  const paper = use(PaperContext)
  if (!paper) return createElement(component, props)
  const html = paper.renderIsland(createElement(component, props), islandId(name))
  return (
    <>
      <cadenza-island
        id={islandId(name)}
        data-island={name}
        data-when={when}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the component's own prerendered HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* React hoists an async script and keeps one of it a page. */}
      <script type="module" async src={entry} />
    </>
  )
}

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }
/** Props travel as JSON in the page: a function, a date or an element among them is a type error. */
type Serializable<T> = { [K in keyof T]: T[K] extends Json ? T[K] : never }
