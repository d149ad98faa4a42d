import { Link, useLocation } from 'react-router'
import { linkTo, type PortalLink } from '../pages.ts'

export function PortalLinks({
  links,
  className,
}: {
  links: readonly PortalLink[]
  className: string
}) {
  const { pathname, search } = useLocation()
  const current = linkTo(links, pathname, new URLSearchParams(search).get('tab'))
  return (
    <ul>
      {links.map(({ name, href, count = 0 }) => (
        <li key={href}>
          <Link
            to={href}
            aria-current={href === current?.href ? 'page' : undefined}
            className={className}
          >
            {name}
            {/* The page itself has the number in words. */}
            {count > 0 && (
              <span
                aria-hidden="true"
                className="tabular ml-auto pl-3 font-sans font-semibold text-ui"
              >
                {count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
