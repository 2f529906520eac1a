import Upload from 'lucide-react/icons/upload';

/** Covers the screen while files are dragged over it. */
export function DropOverlay({ folder = '' }: { folder?: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-raised/90">
      <div className="absolute inset-3 rounded-md border-2 border-dashed border-accent" />
      <p className="flex items-center gap-2.5 text-lg/6 font-semibold">
        <Upload aria-hidden className="size-5" />
        <span>{folder ? `Drop files to upload to “${folder}”` : 'Drop files to upload'}</span>
      </p>
    </div>
  );
}
