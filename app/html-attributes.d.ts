import "react";

/** Invoker commands, which React's types do not know yet. React passes both through as they are. */
declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | undefined;
    commandfor?: string | undefined;
  }
}
