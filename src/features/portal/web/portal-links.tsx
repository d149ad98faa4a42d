import { Link, useLocation } from 'react-router'
import { isOn, type PortalLink } from '../pages.ts'

export function PortalLinks({
  links,
  className,
}: {
  links: readonly PortalLink[]
  className: string
}) {
  const { pathname } = useLocation()
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link
            to={href}
            aria-current={isOn(href, pathname) ? 'page' : undefined}
            className={className}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
