import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { usePerson } from '#platform/web/session.ts'

/** That a new address was confirmed, shown after the redirect. */
export function AddressNote() {
  const { email } = usePerson()
  const [query, setQuery] = useSearchParams()
  const [isChanged] = useState(query.get('address') === 'changed')
  useEffect(() => {
    // Shown once, and not again after a reload.
    if (query.has('address')) setQuery({}, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
  return (
    isChanged && (
      <FormSuccess>
        <p className="wrap-anywhere">
          Your email address is {email} now. Every other login was ended.
        </p>
      </FormSuccess>
    )
  )
}
