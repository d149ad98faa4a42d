/** How many of somebody's takes have not left this device: recorded ones, and files on their way. */
export async function countUnsentTakes(personId: string) {
  const [{ countTakes }, { listKeptFiles }] = await Promise.all([
    import('../recorder/take-store.ts'),
    import('../uploads/kept-files.ts'),
  ])
  const [recorded, files] = await Promise.all([countTakes(personId), listKeptFiles(personId)])
  return recorded + files.length
}
