import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from allocating in the old generation what is made where much once lived long, such as the
 * arrays that pg puts rows into: all rows of such an array are then kept and copied by each collection of
 * the young generation, until one of the whole heap. A dashboard left up to 80 KB behind, and cost a
 * twentieth more.
 */
export function turnOffPretenuring() {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
