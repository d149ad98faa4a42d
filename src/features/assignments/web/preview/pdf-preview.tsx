import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import workerUrl from './pdf-worker.ts?worker&url'

type Props = { bytes: Uint8Array; name: string; onBroken: () => void }

/** A PDF, one page at a time. */
export default function PdfPreview({ bytes, name, onBroken }: Props) {
  const pdf = usePdf(bytes, onBroken)
  const [page, setPage] = useState(1)
  const { canvas, isDrawn } = useDrawing(pdf, page, onBroken)
  const pages = pdf?.numPages ?? 1
  const key = { look: 'white', size: 'small' } as const
  return (
    <div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page} of ${pages}, ${name}`}
        aria-busy={!isDrawn}
        className="h-auto w-full border bg-surface"
      />
      {pages > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button {...key} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <Button {...key} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
          <p role="status" className="tabular text-ink-2 text-ui sm:ml-2">
            Page {page} of {pages}
          </p>
        </div>
      )}
    </div>
  )
}

GlobalWorkerOptions.workerSrc = workerUrl

/** Fonts that a PDF does not embed, and decoders of rare images: src/platform/web/pdf-files-plugin.ts. */
const partsOf = (folder: string) =>
  import.meta.env.DEV
    ? `/node_modules/pdfjs-dist/${folder}/`
    : `/assets/pdfjs-${version}/${folder}/`

function usePdf(bytes: Uint8Array, onBroken: () => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the file alone
  useEffect(() => {
    let isWanted = true
    const task = getDocument({
      // The buffer is transferred to the worker.
      data: bytes.slice(),
      standardFontDataUrl: partsOf('standard_fonts'),
      cMapUrl: partsOf('cmaps'),
      wasmUrl: partsOf('wasm'),
      // The page's policy allows no WebAssembly.
      useWasm: false,
    })
    task.promise.then(
      (opened) => isWanted && setPdf(opened),
      () => isWanted && onBroken(),
    )
    return () => {
      isWanted = false
      void task.destroy()
    }
  }, [bytes])
  return pdf
}

/** The largest side of the canvas, for unusual page sizes. */
const mostPixels = 6000

function useDrawing(pdf: PDFDocumentProxy | undefined, number: number, onBroken: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page alone
  useEffect(() => {
    let stop = () => {}
    let isWanted = true
    const draw = async (opened: PDFDocumentProxy) => {
      const page = await opened.getPage(number)
      const { current } = canvas
      if (!isWanted || !current) return
      const whole = page.getViewport({ scale: 1 })
      const width = current.clientWidth * Math.max(1, devicePixelRatio)
      const scale = Math.min(width / whole.width, mostPixels / whole.height)
      const viewport = page.getViewport({ scale })
      current.width = Math.floor(viewport.width)
      current.height = Math.floor(viewport.height)
      const task = page.render({ canvas: current, viewport })
      stop = () => task.cancel()
      await task.promise
      if (isWanted) setDrawn(number)
    }
    if (pdf) draw(pdf).catch(() => isWanted && onBroken())
    return () => {
      isWanted = false
      stop()
    }
  }, [pdf, number])
  return { canvas, isDrawn: drawn === number }
}
