// Reads PDFs beside the page, as a file of this site: its policy lets no other run.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
