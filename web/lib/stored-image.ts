import { useQuery } from '@tanstack/react-query';
import { filesApi } from '#core/api/files.ts';
import { useObjectAddress } from '#web/ui/object-address.ts';
import { fetchFile } from './download.ts';

/** A stored image as an address that `<img>` can show: fetched with the token in the header, kept in memory. */
export const useStoredImage = (id: number | null): string | null => {
  const { data } = useQuery({
    queryKey: ['stored image', id],
    queryFn: async ({ signal }) => (await fetchFile(filesApi.image, { params: { id: id ?? 0 } }, { signal })).blob,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectAddress(data ?? null);
  return id === null ? null : address;
};
