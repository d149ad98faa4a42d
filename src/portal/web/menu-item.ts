/** An item of the account menu. */
export const menuItem =
  'flex min-h-11 w-full cursor-pointer items-center px-4 font-medium no-underline -outline-offset-3 hover:bg-cream focus:bg-cream'
