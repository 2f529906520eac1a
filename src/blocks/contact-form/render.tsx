import { MessageForm } from '#ui/form/message-form.tsx';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import type { ContactFormProps } from './schema.ts';

/** A contact form; errors are shown on the contact page. */
export function ContactForm({ id, title, description, puck }: BlockRenderProps<ContactFormProps>) {
  return (
    <div className="min-w-0 py-2 print:hidden">
      {title.trim() && (
        <h2 className="mb-3 whitespace-pre-line break-words text-[1.625rem]/8 font-strong text-balance md:text-[2.125rem]/10">
          {title}
        </h2>
      )}
      {description.trim() && (
        <p
          className={`mb-6 max-w-[66ch] whitespace-pre-line break-words text-[1.125rem]/7 text-pretty ${textColours.gray}`}
        >
          {description}
        </p>
      )}
      <MessageForm id={id} inert={puck.isEditing === true} />
    </div>
  );
}
