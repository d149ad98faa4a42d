declare module 'virtual:islands-entry' {
  /** The address of the script that hydrates the islands of a page. */
  const address: string
  export default address
}
declare module 'virtual:react-router/inject-hmr-runtime' {}
declare module 'virtual:operations/*' {
  /** `GET /api/session`, by operationId. */
  const addresses: Record<string, string>
  export default addresses
}
