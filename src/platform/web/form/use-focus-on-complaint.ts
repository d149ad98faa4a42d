import { type RefObject, useEffect } from 'react'

/** In a form too small for a summary each refusal leads to the first field it complains about. */
export function useFocusOnComplaint(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
}
