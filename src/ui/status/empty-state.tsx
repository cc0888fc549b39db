import type { ReactNode } from "react";

interface Props {
  drawing: ReactNode;
  title: string;
  /** The title is the heading of the page. */
  page?: boolean;
  text?: string;
  children?: ReactNode;
  className?: string;
  /** Errors are announced by screen readers; empty lists are not. */
  alert?: boolean;
}

/** The same for all lists, so that the drawing stands at one height below their tabs. */
const HEIGHT = "min-h-[min(60dvh,440px)]";

/** Empty or error state: an illustration, a sentence, one button. */
export function EmptyState({ drawing, title, page, text, children, className = HEIGHT, alert }: Props) {
  const Title = page ? "h1" : "p";
  return (
    <div
      role={alert ? "alert" : undefined}
      className={`flex w-full flex-col items-center justify-center-safe gap-1 px-8 py-8 text-center low:overflow-y-auto low:py-4 ${className}`}
    >
      <div className="mb-3 low:hidden">{drawing}</div>
      <Title className="text-heading font-semibold text-balance">{title}</Title>
      {text && <p className="max-w-[36ch] text-body text-balance text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
