declare module 'virtual:islands-entry' {
  /** The address of the script that hydrates the islands of a page. */
  const address: string
  export default address
}
declare module 'virtual:react-router/inject-hmr-runtime' {}
