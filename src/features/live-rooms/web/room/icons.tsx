import type { ReactNode } from 'react'

/** The icons of the buttons below a room and beside names. */
export const icons = {
  microphone: (
    <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4M8 21h8" />
  ),
  muted: (
    <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4M8 21h8M4 3l16 18" />
  ),
  camera: <path d="M3 6h12v12H3zM15 10l6-3v10l-6-3z" />,
  noCamera: <path d="M3 6h12v12H3zM15 10l6-3v10l-6-3zM3 3l18 18" />,
  screen: <path d="M3 4h18v12H3zM8 20h8M12 16v4M12 13V7M9 10l3-3 3 3" />,
  hand: <path d="M7 12V6M10 11V4M13 11V4M16 12V6M7 12l-2-1v3c0 4 3 7 6 7s6-3 6-7v-2" />,
  chat: <path d="M4 4h16v12H10l-5 4v-4H4z" />,
  people: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.8 4 2.600 4 5.500" />
  ),
  leave: <path d="M3 15c4-5 14-5 18 0l-3 3-4-2v-3h-4v3l-4 2z" />,
  end: <path d="M6 6h12v12H6z" />,
  larger: <path d="M9 20H4v-5M15 4h5v5M4 20l7-7M20 4l-7 7" />,
  smaller: <path d="M4 13h7v7M20 11h-7V4M11 13l-7 7M13 11l7-7" />,
  full: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  spotlight: (
    <path d="M12 3l2.700 5.600 6.100.8-4.500 4.300 1.100 6.100-5.400-3-5.400 3 1.100-6.100L3.200 9.400l6.100-.8z" />
  ),
  hide: (
    <path d="M3 3l18 18M10 6.200c5.500-1 9.500 2.500 11 5.800a13 13 0 0 1-2.600 3.600M6.300 7.700A13 13 0 0 0 3 12c1.800 4 7 8 12.500 5.500" />
  ),
  devices: <path d="M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M6 15v4" />,
  note: <path d="M10 18V4l8 3M10 18a3.500 2.600 -20 1 1-.2-1.200" />,
  talk: <path d="M3 9v6M7 6v12M11 9v6M15 4v16M19 9v6" />,
  back: <path d="M14 5l-7 7 7 7" />,
} as const satisfies Record<string, ReactNode>

export function Icon({ of }: { of: keyof typeof icons }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icons[of]}
    </svg>
  )
}

export const MutedIcon = () => (
  <span className="room-icon">
    <Icon of="muted" />
    <span className="sr-only">Muted: </span>
  </span>
)

/** For a participant whose connection is lost. */
export const ConnectionLost = () => <span className="room-cut-off">Connection lost</span>

/** `number`: its place among the raised hands. */
export const RaisedHand = ({ number }: { number: number }) => (
  <span className="room-icon room-hand">
    <Icon of="hand" />
    <span className="sr-only">, hand raised, number </span>
    {number}
  </span>
)
