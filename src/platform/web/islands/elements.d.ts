import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cadenza-island': HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: string }
    }
  }
}
