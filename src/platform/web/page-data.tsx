/** Data that the server prints into a page, for its scripts to find. */
export const PageData = ({ id, data }: { id: string; data: unknown }) => (
  <script
    id={id}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)
