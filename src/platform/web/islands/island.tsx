import entry from 'virtual:islands-entry'
import { type ComponentType, createElement, use } from 'react'
import { islandId } from '#platform/island-id.ts'
import { PrerenderContext } from './prerender-context.ts'

/**
 * An interactive part of a paper page: prerendered with the page, hydrated on its own after paint.
 * `name` is the component's file, `features/<feature>/web/<name>.island.tsx`, which default-exports
 * the component. A page has at most one island of a name, and none inside another: the server finds
 * its element in the HTML to re-render it. With `never` it stays as the server rendered it, and the
 * page needs no script for it.
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
  when?: 'visible' | 'idle' | 'never'
}) {
  const prerender = use(PrerenderContext)
  if (!prerender) return createElement(component, props)
  const html = prerender.renderIsland(createElement(component, props), islandId(name))
  return (
    <>
      <cadenza-island
        id={islandId(name)}
        {...(when !== 'never' && { 'data-island': name, 'data-when': when })}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the component's own prerendered HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* React hoists async scripts and keeps one of each a page. */}
      {when !== 'never' && <script type="module" async src={entry} />}
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
