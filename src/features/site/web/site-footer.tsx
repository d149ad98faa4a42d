import type { ReactNode } from 'react'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { runtimePlaceholders } from '#platform/runtime-placeholders.ts'
import { Logo } from '#platform/web/ui/logo.tsx'
import { pages } from './pages.ts'

export function SiteFooter({ courses }: { courses: readonly string[] }) {
  const courseLinks = [...courses, 'Piano (Compulsory)'].map((name) => ({
    name,
    href: pageAddress('/courses'),
  }))
  return (
    <footer className="onink print:hidden">
      <div className="keyboard" />
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-12 pt-16 pb-12 sm:grid-cols-3 lg:gap-x-12 lg:grid-cols-[1.7fr_0.8fr_1.1fr_1.4fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-4 max-w-[34ch]">
            Music, taught in person in {academy.address.city} since {academy.founded}. Small
            classes, and a piano in every program.
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-5">
            {academy.socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a href={href} className="inline-block py-1.5">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title="Quick Links" links={pages} />
        <LinkList title="Our Courses" links={courseLinks} />
        <Contact />
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-rule border-t-1 py-5 text-ink-2 text-sm">
          <p className="py-1">
            © {year} {academy.fullName}
          </p>
          <p className="flex gap-5">
            <a href={pageAddress('/terms')} className="py-1">
              Terms
            </a>
            <a href={pageAddress('/privacy')} className="py-1">
              Privacy
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Only a prerendered page needs the placeholder. */
const year =
  import.meta.env.SSR && !import.meta.env.DEV
    ? runtimePlaceholders.year
    : String(new Date().getFullYear())

function LinkList({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <FooterLink href={href}>{name}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const { street, city, region } = academy.address
  return (
    <div className="max-sm:col-span-2">
      <FooterTitle>Contact</FooterTitle>
      <address>
        <p className="py-1">
          {street}
          <br />
          {city}, {region}
        </p>
        <p>
          <FooterLink href={academy.phoneLink}>{academy.phone}</FooterLink>
        </p>
        <p>
          <FooterLink href={`mailto:${academy.email}`}>{academy.email}</FooterLink>
        </p>
      </address>
      <p className="mt-4">
        Classes:{' '}
        {academy.classHours.map(({ days, from, to }) => `${days}, ${from} to ${to}.`).join(' ')}
      </p>
    </div>
  )
}

const FooterTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-3 text-[1.25rem]">{children}</h2>
)

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-block py-1 no-underline hover:underline">
    {children}
  </a>
)
