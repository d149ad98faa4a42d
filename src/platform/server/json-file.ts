/** A document as a JSON file to download. */
export const jsonFile = (name: string, document: object) => ({
  name,
  mediaType: 'application/json; charset=utf-8',
  pieces: inOnePiece(`${JSON.stringify(document, null, 2)}\n`),
})

async function* inOnePiece(text: string) {
  yield text
}
