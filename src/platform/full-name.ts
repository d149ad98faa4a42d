/** A person's name as it stands in lists, letters and sentences. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
