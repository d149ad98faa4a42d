// The PDF worker as a file of this site, since the page's policy allows no other.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
